/** The fragment with which any link reopens the choice about cookies (SH-10). */
export const cookieSettings = '#cookie-settings';
