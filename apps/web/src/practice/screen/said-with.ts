// Ids of elements that screen readers read together with the element that has the focus (PR-02).

/** Where in the set the learner is: read with the field. */
export const placeId = 'practice-place';

/**
 * The parts of a right item, read with the dialog: at which try, whether it comes back, its text, why another form is right, sound, meaning
 * (UX-08).
 */
export const rightIds = {
  got: 'right-got',
  again: 'right-again',
  text: 'right-text',
  note: 'right-note',
  sound: 'right-sound',
  meaning: 'right-meaning',
};

export const rightDescription = Object.values(rightIds).join(' ');

/** The parts of the end of a set, read after the last right item: what is not right yet, and the score. */
export const endIds = { open: 'end-open', score: 'end-score' };

export const endDescription = `${rightDescription} ${Object.values(endIds).join(' ')}`;
