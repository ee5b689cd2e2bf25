/** Finds the open login session of a request by its cookie. */
export type FindSession = (headers: Headers) => Promise<{ id: string; userId: string } | undefined>;
