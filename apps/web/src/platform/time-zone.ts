/** The browser's time zone, such as 'Asia/Ho_Chi_Minh'. */
export const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
