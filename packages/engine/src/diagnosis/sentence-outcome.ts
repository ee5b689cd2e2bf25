import { cutText } from '../text/cut-text.ts';
import { foldWord } from './compare-word.ts';
import type { TypedWord, WordStep } from './align-words.ts';
import { diagnoseBox } from './diagnose-box.ts';
import { isFunctionWord } from './function-words.ts';
import type { HintSlots, MistakeKind, Verdict } from './mistake.ts';
import type {
  BoxDiagnosis,
  ExtraWord,
  SentenceDiagnosis,
  SentenceMark,
} from './sentence-diagnosis.ts';

type Fault = { kind: MistakeKind; slots: HintSlots };

/** Collects the results of an alignment's steps. */
export class SentenceOutcome {
  private readonly boxes: BoxDiagnosis[];
  private readonly marks: SentenceMark[] = [];
  private readonly extra: (ExtraWord & { at: number })[] = [];
  private readonly missing: number[] = [];
  private readonly faults: Fault[] = [];
  private lastStep: WordStep | undefined;
  private readonly expected: readonly string[];
  private readonly words: readonly TypedWord[];

  constructor(expected: readonly string[], words: readonly TypedWord[]) {
    this.expected = expected;
    this.words = words;
    this.boxes = expected.map(() => ({
      verdict: 'wrong',
      kind: 'missing-word',
      typedBox: null,
      slots: {},
    }));
  }

  take(step: WordStep): void {
    if (step.typed > 0) this.lastStep = step;
    switch (step.sort) {
      case 'same':
        return this.all(step, 'right', null);
      case 'variant':
        return this.all(step, 'variant', null);
      case 'boundary':
        this.mark(step, 'other');
        this.faults.push({ kind: 'word-boundary', slots: {} });
        return this.all(step, 'wrong', 'word-boundary');
      case 'order':
        this.mark(step, 'swapped');
        this.faults.push({ kind: 'word-order', slots: {} });
        return this.all(step, 'wrong', 'word-order');
      case 'missing':
        this.missing.push(step.of);
        return;
      case 'extra': {
        const word = this.words[step.at];
        if (word === undefined) return;
        this.extra.push({ typedBox: word.box, text: word.text, at: step.at });
        return;
      }
      case 'other':
        return this.pair(step);
      default:
        step.sort satisfies never;
    }
  }

  private all(step: WordStep, verdict: Verdict, kind: MistakeKind | null): void {
    for (let i = 0; i < step.words; i++) {
      const word = this.words[Math.min(step.at + i, step.at + step.typed - 1)];
      this.boxes[step.of + i] = { verdict, kind, typedBox: word?.box ?? null, slots: {} };
    }
  }

  private mark({ at, typed }: WordStep, kind: SentenceMark['kind']): void {
    for (const word of this.words.slice(at, at + typed))
      this.marks.push({
        kind,
        box: word.box,
        start: word.start,
        end: word.start + word.text.length,
      });
  }

  private pair({ of, at }: WordStep): void {
    const word = this.words[at];
    if (word === undefined) return;
    const found = diagnoseBox(this.expected, of, word.text);
    this.boxes[of] = {
      verdict: found.verdict,
      kind: found.kind,
      typedBox: word.box,
      slots: found.slots,
    };
    if (found.verdict !== 'wrong' || found.kind === null) return;
    this.faults.push({ kind: found.kind, slots: found.slots });
    for (const mark of found.marks)
      this.marks.push({
        kind: mark.kind,
        box: word.box,
        start: word.start + mark.start,
        end: word.start + mark.end,
      });
  }

  finish(typed: readonly string[]): SentenceDiagnosis {
    this.findOrder();
    this.nameMissing(typed);
    for (const { typedBox, at } of this.extra) {
      const word = this.words[at];
      const start = word?.start ?? 0;
      this.faults.push({ kind: 'extra-word', slots: { typed: cutText(word?.text ?? '', 24) } });
      this.marks.push({
        kind: 'extra',
        box: typedBox,
        start,
        end: start + (word?.text.length ?? 0),
      });
    }
    const first =
      this.faults.find(({ kind }) => kind === 'word-order' || kind === 'word-boundary') ??
      this.faults[0];
    return {
      verdict: first === undefined ? this.softVerdict() : 'wrong',
      kind: first?.kind ?? (this.softVerdict() === 'input-method' ? 'input-method' : null),
      slots: first?.slots ?? {},
      marks: this.marks.toSorted((a, b) => a.box - b.box || a.start - b.start),
      boxes: this.boxes,
      extra: this.extra.map(({ typedBox, text }) => ({ typedBox, text })),
    };
  }

  /** The verdict of a sentence without mistakes: `input-method` before `variant` before `right`. */
  private softVerdict(): Verdict {
    if (this.boxes.some(({ verdict }) => verdict === 'input-method')) return 'input-method';
    return this.boxes.some(({ verdict }) => verdict === 'variant') ? 'variant' : 'right';
  }

  /** Words that are missing in one place and extra in another, or swapped, are in the wrong order. */
  private findOrder(): void {
    const wrong = this.boxes.flatMap(({ kind, verdict, typedBox }, of) =>
      verdict === 'wrong' && kind !== 'word-order' && kind !== 'word-boundary'
        ? [{ of, typedBox, folded: foldWord(this.expected[of] ?? '') }]
        : [],
    );
    const loose = [
      ...this.extra.map(({ at }) => at),
      ...wrong.flatMap(({ typedBox, of }) =>
        typedBox === null ? [] : [this.wordOf(of, typedBox)],
      ),
    ].filter((at) => at >= 0);
    const moved = wrong.filter(({ folded }) =>
      loose.some((at) => this.words[at]?.folded === folded),
    );
    if (moved.length === 0) return;
    const spare = new Set(moved.map(({ folded }) => folded));
    for (const { of, typedBox } of moved) {
      this.boxes[of] = { verdict: 'wrong', kind: 'word-order', typedBox, slots: {} };
      const at = this.missing.indexOf(of);
      if (at >= 0) this.missing.splice(at, 1);
    }
    for (let i = this.extra.length - 1; i >= 0; i--) {
      const word = this.words[this.extra[i]?.at ?? -1];
      if (word === undefined || !spare.has(word.folded)) continue;
      this.extra.splice(i, 1);
      this.marks.push({
        kind: 'swapped',
        box: word.box,
        start: word.start,
        end: word.start + word.text.length,
      });
    }
    this.faults.unshift({ kind: 'word-order', slots: {} });
  }

  private wordOf(of: number, typedBox: number): number {
    const step = this.words.findIndex(
      ({ box, folded }) => box === typedBox && folded !== foldWord(this.expected[of] ?? ''),
    );
    return step;
  }

  /** Two or more words missing at the end, with no earlier word out of its box, are an unfinished sentence. */
  private nameMissing(typed: readonly string[]): void {
    const tail = this.openEnd();
    const cut = this.expected.length - tail;
    const faults: Fault[] = [];
    for (const of of this.missing) {
      const kind: MistakeKind =
        tail >= 2 && of >= cut
          ? 'unfinished'
          : isFunctionWord(foldWord(this.expected[of] ?? ''))
            ? 'function-word'
            : 'missing-word';
      const slots = kind === 'unfinished' ? { count: tail } : {};
      this.boxes[of] = { verdict: 'wrong', kind, typedBox: null, slots };
      faults.push({ kind, slots });
      if ((typed[of] ?? '').trim() === '')
        this.marks.push({ kind: 'missing', box: of, start: 0, end: 0 });
    }
    this.faults.push(...faults);
  }

  private openEnd(): number {
    let tail = 0;
    while (tail < this.expected.length && this.missing.includes(this.expected.length - 1 - tail))
      tail += 1;
    const last = this.lastStep;
    if (last === undefined) return tail;
    const word = this.words[last.at + last.typed - 1];
    return word !== undefined && word.box === last.of + last.words - 1 ? tail : 0;
  }
}
