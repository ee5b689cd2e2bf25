/** Whether a person recorded a sound: generated sounds have voices, a recording has none (VO-05). */
export const isRecorded = ({
  audio,
  voices,
}: {
  audio: string | null;
  voices: readonly unknown[];
}): boolean => audio !== null && audio !== '' && voices.length === 0;
