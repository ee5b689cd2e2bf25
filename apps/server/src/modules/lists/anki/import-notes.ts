import type { AnkiFields, AnkiImport, AnkiReport, SoundFault } from '@nghego/contracts/anki';
import { readWordType } from '@nghego/engine/word-type';
import { Refusal } from '../../../refusal.ts';
import type { AnkiPackages, ReadPackage } from '../../../services/anki/anki-packages.ts';
import { foldWordKey } from '../../../word-key.ts';
import { roomFrom } from '../deal-rows.ts';
import { type ListAsFound, noTarget, plannedLists, type Target } from '../fill-lists.ts';
import { type JudgedRow, tidied } from '../judge-rows.ts';
import { judgeOfRows, type LookUp } from '../prepare-judge.ts';
import type { OwnWordsRepository } from '../words-repository.ts';
import { type BroughtSounds, bringSounds } from './bring-sounds.ts';
import type { AnkiImportRepository } from './import-repository.ts';
import { writeReport } from './write-report.ts';

/** Which note types of which package become words, and how. */
export type Chosen = {
  packageId: string;
  noteTypes: readonly { id: string; fields: AnkiFields }[];
};

export type ImportParts = {
  packages: AnkiPackages;
  imports: AnkiImportRepository;
  words: OwnWordsRepository;
  lookUp: LookUp;
  /** the bytes of a package; throws Refusal NOT_FOUND */
  load: (userId: string, packageId: string) => Promise<Uint8Array<ArrayBuffer>>;
  keepSounds: (sounds: readonly { hash: string; bytes: Uint8Array }[]) => Promise<void>;
  addressOf: (hash: string) => string;
};

/** Turns notes of a package into words of own lists (LI-06). Throws Refusal and PackageFault. */
export function createNotesImport(parts: ImportParts) {
  const { packages, imports, load } = parts;

  const requireTarget = async (userId: string, target: Target): Promise<ListAsFound> => {
    const found = await imports.find(userId, target);
    if (found === undefined) throw noTarget(target);
    return found;
  };

  return {
    /** What an import would do; no sound is looked at. */
    check: (userId: string, target: Target, chosen: Chosen): Promise<AnkiReport> =>
      packages.read(
        () => load(userId, chosen.packageId),
        async (opened) => {
          const { judge } = await prepare(parts, opened, chosen);
          const found = await requireTarget(userId, target);
          const judged = judge(found);
          const kept = judged.filter(({ fault }) => fault === null);
          return writeReport(judged, plannedLists(target, found, kept), 0, new Map());
        },
      ),

    /**
     * All or nothing: sounds are stored first, and words in one transaction.
     * @param tell gets how many sounds are done
     */
    run: (
      userId: string,
      target: Target,
      chosen: Chosen,
      tell: (state: AnkiImport) => Promise<void>,
    ): Promise<void> =>
      packages.read(
        () => load(userId, chosen.packageId),
        async (opened) => {
          const { judge, soundOf } = await prepare(parts, opened, chosen);
          const wanted = judge(await requireTarget(userId, target))
            .filter(({ fault, isOfCourse }) => fault === null && !isOfCourse)
            .flatMap(({ line }) => soundOf.get(line) ?? []);
          const names = [...new Set(wanted)];
          const brought = await bringSounds(opened, names, {
            keep: parts.keepSounds,
            addressOf: parts.addressOf,
            tell: (done) => tell({ kind: 'running', done, total: names.length }),
          });
          const isDone = await imports.commit(
            userId,
            { target, packageId: chosen.packageId },
            (found) => withSounds(judge(found), soundOf, brought),
          );
          if (!isDone) throw new Refusal('NOT_FOUND');
        },
      ),
  };
}

/** Reads the chosen notes, and looks up what the course and the dictionary know of them. */
async function prepare({ words, lookUp }: ImportParts, opened: ReadPackage, chosen: Chosen) {
  const notes = await opened.notes(chosen.noteTypes);
  const rows = notes.map(({ sound: _sound, type, ...note }) => ({
    ...note,
    type: readWordType(type) ?? '',
  }));
  const keys = [...new Set(notes.map(({ word }) => foldWordKey(tidied(word))))];
  const judgeRows = await judgeOfRows(rows, await words.courseWords({ keys }), lookUp);
  return {
    judge: ({ onList, names }: ListAsFound): JudgedRow[] =>
      judgeRows(onList, roomFrom(onList.size, names.length)),
    soundOf: new Map(notes.flatMap(({ line, sound }) => (sound === '' ? [] : [[line, sound]]))),
  };
}

function withSounds(
  judged: readonly JudgedRow[],
  soundOf: ReadonlyMap<number, string>,
  brought: BroughtSounds,
) {
  const faults = new Map<number, SoundFault>();
  let sounds = 0;
  const kept = judged
    .filter(({ fault }) => fault === null)
    .map((row) => {
      const name = row.isOfCourse ? undefined : soundOf.get(row.line);
      const sound = name === undefined ? undefined : brought.get(name);
      if (sound === undefined) return { ...row, audio: '' };
      if ('fault' in sound) {
        faults.set(row.line, sound.fault);
        return { ...row, audio: '' };
      }
      sounds += 1;
      return { ...row, audio: sound.address };
    });
  return {
    kept,
    report: (lists: AnkiReport['lists']) => writeReport(judged, lists, sounds, faults),
  };
}
