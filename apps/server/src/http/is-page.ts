/** Whether a request is for a page of the web; the API answers or refuses all others. */
export function isPage({ method, url }: { method: string; url: string }): boolean {
  return /^(GET|HEAD)$/.test(method) && !/^\/(api|media)(\/|$)/.test(url);
}
