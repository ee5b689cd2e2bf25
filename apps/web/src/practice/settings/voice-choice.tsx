import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { getLocale } from '../../messages/runtime.js';
import { m } from '../../messages/messages.js';
import { chosenVoice, englishVoices, watchVoices } from '../../platform/audio/device-voice.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/form-field.tsx';
import { type Accent, voicesByAccent } from './voices-by-accent.ts';

/**
 * The site's voices, or one of the device's, if it has English ones (VO-03).
 * @param onChosen plays the item once more, in the chosen voice
 */
export function VoiceChoice({ onChosen }: { onChosen: () => void }): ReactNode {
  const accents = useAccents();
  const chosen = chosenVoice.useChoice();
  if (accents.length === 0) return null;
  const isKnown = accents.some(({ voices }) => voices.some(({ address }) => address === chosen));
  return (
    <div className="grid gap-2">
      <SelectField
        label={m.voices_voice()}
        hint={m.voices_hint()}
        value={isKnown ? chosen : ''}
        onChange={({ target }) => {
          chosenVoice.keep(target.value);
          onChosen();
        }}
      >
        <option value="">{m.voices_of_site()}</option>
        {accents.map(({ name, voices }) => (
          <optgroup key={name} label={name}>
            {voices.map((voice) => (
              <option key={voice.address} value={voice.address}>
                {voice.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <div>
        <Button look="quiet" onClick={onChosen}>
          {m.voices_sample()}
        </Button>
      </div>
    </div>
  );
}

/** The device's English voices by accent; browsers may load them late. */
function useAccents(): Accent[] {
  // the browser returns a new list at each call, so the joined addresses tell whether it changed
  const addresses = useSyncExternalStore(watchVoices, addressesNow, () => '');
  return useMemo(() => {
    const names = new Intl.DisplayNames(getLocale(), { type: 'language' });
    return addresses === '' ? [] : voicesByAccent(englishVoices(), (tag) => names.of(tag) ?? tag);
  }, [addresses]);
}

const addressesNow = (): string =>
  englishVoices()
    .map(({ voiceURI }) => voiceURI)
    .join(' ');
