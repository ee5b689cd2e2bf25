import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A folder of `apps/server/voices` with a model; `heart` is the voice that speaks at run time. */
type ModelName = 'heart';

/** The files of each model and their SHA-256, as in the voice's ORIGIN.md. */
const filesOf: Readonly<Record<ModelName, Readonly<Record<string, string>>>> = {
  heart: {
    'model.onnx': '5f70741d4e900f4e85d0037498736cc1b3e1b9a63a13546a5da1e63abf4fccd8',
    'signs.json': '70abefbe8a1c8865e43e0a43bbdc25b91a33e4aa053479d443ccf23e20a59e5d',
  },
};

/** The folder `apps/server/voices`, seen from the bundle or from the sources. */
export const voicesFolder =
  ['../voices/', '../../../../voices/']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((folder) => existsSync(join(folder, 'heart'))) ?? '';

/**
 * Checks that no file of a model is missing or damaged.
 * @returns the fault in words; undefined if there is none
 */
export async function faultOfVoice(
  model: ModelName,
  folder = voicesFolder,
): Promise<string | undefined> {
  for (const [name, sum] of Object.entries(filesOf[model])) {
    let bytes: Buffer;
    try {
      bytes = await readFile(join(folder, model, name));
    } catch {
      return `${model}/${name} is missing`;
    }
    if (createHash('sha256').update(bytes).digest('hex') !== sum)
      return `${model}/${name} is damaged`;
  }
  return undefined;
}
