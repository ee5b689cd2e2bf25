import {
  isReady,
  readAnySyllable,
  readSyllable,
  tonePlace,
  written,
  type Letter,
  type Mark,
  type Syllable,
  type Tone,
} from './syllable.ts';

/** What a key does to the syllable before it. */
export type KeyAction =
  | { kind: 'tone'; tone: Tone }
  /** `on`: the letters that it marks. */
  | { kind: 'mark'; on: Readonly<Record<string, Mark>>; alone?: true }
  | { kind: 'bar' };

/** The settings in which programs for typing Vietnamese, such as UniKey, differ. */
export type ToolSettings = {
  /**
   * What the program does with letters that cannot be a Vietnamese syllable: stop, begin a new syllable there, or not
   * check.
   */
  spelling: 'rest' | 'begin' | 'ignore';
  /** A syllable may begin with f, j, w or z, too. */
  foreignOnsets: boolean;
  /** A mark may also go onto a letter before the last one. */
  freeMarking: boolean;
  /** oà, uý instead of òa, úy. */
  modernTone: boolean;
  /** A mark typed twice is undone, and the program leaves the rest of the word unchanged. */
  restsAfterUndo: boolean;
  /** Telex: w without a vowel before it is ư. */
  loneW: boolean;
  /** The keys that act. VIQR: after a vowel an apostrophe is a tone, elsewhere it ends the word. */
  actions: ReadonlyMap<string, KeyAction>;
};

const breaksWord = /[^\p{L}\p{N}]/u;

/** Simulates a program with these settings on the keys of a lower-case text. The result is composed (NFC). */
export function typeKeys(keys: string, settings: ToolSettings): string {
  const typing = new Typing(settings);
  for (const key of keys) typing.press(key);
  return typing.text();
}

class Typing {
  private readonly letters: Letter[] = [];
  /** Where the syllable that is being typed begins. */
  private start = 0;
  private syllable: Syllable | undefined = { vowel: 0, coda: 0, end: 0 };
  /** Nothing is transformed until the word ends. */
  private rests = false;
  /** Whether the spelling check is off for this word: đ turns it off, since abbreviations use it. */
  private isLenient = false;
  private readonly settings: ToolSettings;

  constructor(settings: ToolSettings) {
    this.settings = settings;
  }

  text(): string {
    return written(this.letters);
  }

  press(key: string): void {
    const action = this.settings.actions.get(key);
    if (action !== undefined && !this.rests && this.acts(action, key)) return;
    this.append(key);
  }

  private read(letters: readonly Letter[]): Syllable | undefined {
    const { spelling, foreignOnsets } = this.settings;
    return spelling === 'ignore' ? readAnySyllable(letters) : readSyllable(letters, foreignOnsets);
  }

  private current(): Letter[] {
    return this.letters.slice(this.start);
  }

  private append(key: string, letter: Letter = { base: key, mark: '', tone: 0 }): void {
    this.letters.push(letter);
    if (breaksWord.test(key)) {
      this.start = this.letters.length;
      this.syllable = this.read([]);
      this.rests = false;
      this.isLenient = false;
      return;
    }
    const before = this.syllable;
    if (before !== undefined) {
      this.joinHorns(before);
      this.syllable = this.read(this.current());
    }
    if (this.syllable === undefined && (this.settings.spelling === 'begin' || this.isLenient)) {
      // f, j, w and z begin no Vietnamese syllable: the syllable begins with the next letter
      this.start = this.letters.length - 1;
      this.syllable = this.read(this.current());
    }
    this.moveTone();
  }

  /** ưo and uơ before a further letter are ươ. */
  private joinHorns({ vowel, coda, end }: Syllable): void {
    const [u, o] = this.current().slice(vowel, coda);
    if (coda - vowel !== 2 || end !== coda || u?.base !== 'u' || o?.base !== 'o') return;
    if ((u.mark === 'hook') === (o.mark === 'hook')) return;
    const marks = [u.mark, o.mark] as const;
    u.mark = 'hook';
    o.mark = 'hook';
    if (this.read(this.current()) !== undefined) return;
    [u.mark, o.mark] = marks;
  }

  private moveTone(): void {
    if (this.syllable === undefined) return;
    const letters = this.current();
    const from = letters.find(
      ({ tone }, i) =>
        tone !== 0 && (this.settings.spelling !== 'ignore' || i >= (this.syllable?.vowel ?? 0)),
    );
    if (from === undefined) return;
    if (this.settings.spelling === 'ignore' && this.syllable.end > this.syllable.coda) return;
    const to = letters[tonePlace(letters, this.syllable, this.settings.modernTone)];
    if (to === undefined || to === from) return;
    to.tone = from.tone;
    from.tone = 0;
  }

  /** Undoes a mark: its key becomes a letter. */
  private undo(key: string): true {
    this.append(key);
    if (this.settings.restsAfterUndo) this.rests = true;
    return true;
  }

  /** Applies the key as a mark; returns false if it is a letter instead. */
  private acts(action: KeyAction, key: string): boolean {
    if (action.kind === 'bar') return this.bar(key);
    if (action.kind === 'tone') return this.tone(action.tone, key);
    if (this.mark(action.on, key)) return true;
    if (action.alone !== true || !this.settings.loneW) return false;
    return this.loneW(key);
  }

  private loneW(key: string): boolean {
    const last = this.letters.at(-1);
    if (last?.base === 'u' && last.mark === 'hook') return false;
    this.letters.push({ base: 'u', mark: 'hook', tone: 0 });
    const stands = this.read(this.current()) !== undefined && this.syllable !== undefined;
    this.letters.pop();
    if (!stands && this.settings.spelling === 'rest' && !this.isLenient) return false;
    this.append(key, { base: 'u', mark: 'hook', tone: 0 });
    return true;
  }

  private tone(tone: Tone, key: string): boolean {
    const { syllable } = this;
    if (syllable === undefined) return false;
    const letters = this.current();
    const hasVowel = syllable.coda > syllable.vowel;
    const isGi = letters[0]?.base === 'g' && letters[1]?.base === 'i';
    if (!hasVowel && !isGi) return false;
    const { spelling, freeMarking, modernTone } = this.settings;
    if (spelling === 'rest' && !freeMarking && !isReady(letters, syllable)) return false;
    const coda = written(letters.slice(syllable.coda));
    // before a final c, ch, p or t Vietnamese has only sắc and nặng
    const isStopped = hasVowel && spelling !== 'ignore' && /^(?:c|ch|p|t)$/.test(coda);
    if (isStopped && (tone === 2 || tone === 3 || tone === 4)) return false;
    const place = letters[hasVowel ? tonePlace(letters, syllable, modernTone) : 1];
    if (place === undefined || (place.tone === 0 && tone === 0)) return false;
    if (place.tone === tone) {
      place.tone = 0;
      return this.undo(key);
    }
    place.tone = tone;
    return true;
  }

  private bar(key: string): boolean {
    const letters = this.current();
    const first = letters[0];
    if (first?.base === 'd' && this.syllable !== undefined && this.syllable.vowel > 0) {
      if (!this.settings.freeMarking && letters.length > 1) return false;
      if (first.mark === 'bar') {
        first.mark = '';
        this.isLenient = false;
        return this.undo(key);
      }
      if (this.syllable.vowel > 1) return false;
      first.mark = 'bar';
      this.isLenient = true;
      return true;
    }
    const last = this.letters.at(-1);
    const before = this.letters.at(-2);
    if (this.syllable !== undefined || last?.base !== 'd' || last.mark !== '') return false;
    if (before !== undefined && 'aeiouy'.includes(before.base)) return false;
    last.mark = 'bar';
    this.isLenient = true;
    this.start = this.letters.length - 1;
    this.syllable = this.read(this.current());
    return true;
  }

  private mark(on: Readonly<Record<string, Mark>>, key: string): boolean {
    const { syllable } = this;
    if (syllable === undefined || syllable.coda === syllable.vowel) return false;
    const letters = this.current();
    // a mark reaches back over consonants that can end Vietnamese syllables
    const between = written(letters.slice(syllable.coda));
    if (this.settings.spelling === 'ignore' && !/^(?:c|ch|m|n|ng|nh|p|t)?$/.test(between))
      return false;
    const vowels = letters.slice(syllable.vowel, syllable.coda);
    const isLast = (letter: Letter) => this.settings.freeMarking || letter === letters.at(-1);
    if (on['u'] === 'hook' && this.hornsOf(vowels, syllable)) {
      const [u, o] = vowels;
      if (u === undefined || o === undefined) return false;
      if (!this.settings.freeMarking && syllable.end !== syllable.coda) return false;
      if (u.mark === 'hook' && o.mark === 'hook') {
        u.mark = '';
        o.mark = '';
        return this.undo(key);
      }
      const onset = written(letters.slice(0, syllable.vowel));
      const isAlone = vowels.length === 2 && syllable.end === syllable.coda;
      if (!(isAlone && /^(?:h|kh|th|)$/.test(onset) && u.mark === '' && o.mark !== 'hook'))
        u.mark = 'hook';
      o.mark = 'hook';
      return this.settled();
    }
    for (const letter of vowels) {
      const mark = on[letter.base];
      if (mark === undefined || letter.mark === mark || !isLast(letter)) continue;
      const old = vowels.map((vowel) => vowel.mark);
      letter.mark = mark;
      // ươ with a roof is uô: two letters change
      const [u] = vowels;
      if (mark === 'roof' && letter.base === 'o' && u?.base === 'u' && u.mark !== '') {
        if (!this.settings.freeMarking) {
          letter.mark = old.at(vowels.indexOf(letter)) ?? '';
          continue;
        }
        u.mark = '';
      }
      if (this.read(letters) !== undefined) return this.settled();
      vowels.forEach((vowel, i) => {
        vowel.mark = old[i] ?? '';
      });
    }
    const again = vowels.find(
      (letter) => letter.mark !== '' && letter.mark === on[letter.base] && isLast(letter),
    );
    if (again === undefined) return false;
    again.mark = '';
    this.settled();
    return this.undo(key);
  }

  private hornsOf(vowels: readonly Letter[], { vowel, coda }: Syllable): boolean {
    return coda - vowel > 1 && vowels[0]?.base === 'u' && vowels[1]?.base === 'o';
  }

  private settled(): true {
    this.syllable = this.read(this.current());
    this.moveTone();
    return true;
  }
}
