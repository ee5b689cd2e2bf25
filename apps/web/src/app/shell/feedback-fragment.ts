/** The fragment by which any link opens the feedback dialog (SH-19). */
export const feedbackFragment = '#feedback';
