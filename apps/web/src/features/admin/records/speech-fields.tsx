import { previewSpeech } from '@nghego/contracts/admin-language';
import {
  defaultVoice,
  type SpeakingRate,
  speakingRates,
  type Voice,
  voices,
} from '@nghego/contracts/speech-choice';
import { type ReactNode, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { getLocale } from '../../../messages/runtime.js';
import { fetchFile } from '../../../platform/send-to-api.ts';
import { playSample } from '../../../platform/audio/play-sample.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form-field.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { refusalOf } from './refusal-of.ts';

/** How a text is spoken. */
export type Speech = { voice: Voice; speakingRate: SpeakingRate };

/** The voice that speaks the record, else the default one; and the default speed (SV-03, AD-07). */
export const firstSpeech = (
  speakingRate: SpeakingRate,
  record: { voices: readonly { voice: string }[] } | undefined,
): Speech => ({
  voice: voices.find((one) => one === record?.voices[0]?.voice) ?? defaultVoice,
  speakingRate,
});

/** Accent and sex of each voice; a voice that has a slot in listening items has the slot's name. */
const voiceNames: Record<Voice, () => string> = {
  'en-US-Wavenet-D': m.admin_slot_us_f,
  'en-US-Wavenet-F': m.admin_voice_us_f2,
  'en-GB-Wavenet-B': m.admin_slot_uk_f,
  'en-US-Neural2-D': m.admin_slot_us_m,
  'en-GB-Neural2-B': m.admin_slot_uk_m,
};

/** Which voices this site can make a sound by, if not all. */
export function voicesNote(spoken: readonly Voice[]): string | undefined {
  if (spoken.length === voices.length) return undefined;
  const names = new Intl.ListFormat(getLocale()).format(
    spoken.map((voice) => `“${voiceNames[voice]()}”`),
  );
  return spoken.length === 0 ? m.admin_failure_no_speech() : m.admin_voices_here({ names });
}

/** Chooses voice and speed, with a preview before anything is saved (SV-03). */
export function SpeechFields({
  speech,
  spoken = voices,
  text,
  phonetic = '',
  onChange,
}: {
  speech: Speech;
  /** the voices that can say a new text; by default all */
  spoken?: readonly Voice[] | undefined;
  /** the text to speak */
  text: string;
  /** its IPA; empty if the voice can read the spelling */
  phonetic?: string;
  onChange: (speech: Speech) => void;
}): ReactNode {
  const once = useSingleFlight();
  const [refusal, setRefusal] = useState<string>();
  const [heard, setHeard] = useState<'making' | { stop: () => void }>();
  const listen = (): Promise<void> =>
    once(async () => {
      setRefusal(undefined);
      setHeard('making');
      try {
        const sound = await fetchFile(previewSpeech, { text, phonetic, ...speech });
        setHeard({ stop: playSample(sound, () => setHeard(undefined)) });
      } catch (error) {
        setHeard(undefined);
        setRefusal(refusalOf(error));
      }
    });
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      <legend className="sr-only">{m.admin_speech()}</legend>
      <SelectField
        label={m.admin_voice()}
        hint={voicesNote(spoken)}
        value={speech.voice}
        onChange={({ target }) => {
          const voice = voices.find((one) => one === target.value);
          if (voice !== undefined) onChange({ ...speech, voice });
        }}
      >
        {voices.map((voice) => (
          <option key={voice} value={voice} disabled={!spoken.includes(voice)}>
            {voiceNames[voice]()}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={m.admin_speed()}
        value={speech.speakingRate}
        onChange={({ target }) => {
          const speakingRate = speakingRates.find((one) => one === Number(target.value));
          if (speakingRate !== undefined) onChange({ ...speech, speakingRate });
        }}
      >
        {speakingRates.map((rate) => (
          <option key={rate} value={rate}>
            {rate}×
          </option>
        ))}
      </SelectField>
      <Button
        look="quiet"
        className="sm:col-span-2 lg:col-span-1"
        disabled={text.trim() === ''}
        aria-disabled={heard === 'making' || undefined}
        onClick={() => (typeof heard === 'object' ? heard.stop() : void listen())}
      >
        {heard === undefined
          ? m.admin_listen()
          : heard === 'making'
            ? m.admin_working()
            : m.admin_listen_stop()}
      </Button>
      {refusal === undefined ? null : (
        <p role="alert" className="text-wrong text-sm">
          {refusal}
        </p>
      )}
    </fieldset>
  );
}
