/** What an act of signing in or out answers, and the cookies that go with it. */
export type WithCookies<T> = { value: T; cookies: string[] };

/** Who asks: their cookies and other headers, and their network address. */
export type Asker = { headers: Headers; address: string };
