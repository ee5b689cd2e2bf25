// Elements that a screen reader says with the name of another: where the focus is, they are not (PR-02).

/** Where in the set the learner is: said with the field. */
export const placeId = 'practice-place';

/** Of the right item in the open dialog: how it was got, its text, why another form is right, its sound, its meaning (UX-08). */
export const rightIds = {
  got: 'right-got',
  text: 'right-text',
  note: 'right-note',
  sound: 'right-sound',
  meaning: 'right-meaning',
};

export const rightDescription = Object.values(rightIds).join(' ');

/** Of the end of a set: what is not right yet, and the score; said after the last item, which was right just now. */
export const endIds = { open: 'end-open', score: 'end-score' };

export const endDescription = `${rightDescription} ${Object.values(endIds).join(' ')}`;
