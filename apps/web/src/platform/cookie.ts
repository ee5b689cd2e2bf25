/** Whether a cookie has this value. */
export function hasCookie(name: string, value: string): boolean {
  return document.cookie.split(/;\s*/).includes(`${name}=${value}`);
}

export function deleteCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0`;
}

/** Stores a choice for a year, where the server's first HTML can read it too. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax${secure}`;
}
