/** The fragment with which any link opens the feedback dialog (SH-19). */
export const feedbackFragment = '#feedback';
