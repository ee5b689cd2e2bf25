/** Elements of the open dialog's right item that a screen reader says with its name: text, sound, meaning (UX-08). */
export const rightIds = { text: 'right-text', sound: 'right-sound', meaning: 'right-meaning' };

export const rightDescription = Object.values(rightIds).join(' ');
