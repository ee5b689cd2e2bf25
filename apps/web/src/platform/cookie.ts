/** Whether a cookie has this value. */
export function hasCookie(name: string, value: string): boolean {
  return document.cookie.split(/;\s*/).includes(`${name}=${value}`);
}

export function deleteCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0`;
}

/** Stores a choice in a cookie for a year, so that the server renders the first HTML by it. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax${secure}`;
}
