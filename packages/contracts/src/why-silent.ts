// Why a line has no sound although no attempt failed; the list of items and the waiting work say the same.

export const noSpeech = 'No speech service is set up.';
export const noVoices = 'The voices of this site cannot say every speaker of the item.';
