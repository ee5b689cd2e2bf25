/** The result of signing in or out, with the cookies to set. */
export type WithCookies<T> = { value: T; cookies: string[] };

/** The caller of a request: its cookies and other headers, and its network address. */
export type Caller = { headers: Headers; address: string };
