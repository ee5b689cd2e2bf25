import { m } from '../../../messages/messages.js';

/** The first bytes of Office files: those of a zip archive, or of the older format. */
const office = ['504b0304', 'd0cf11e0'];

/** What to do with a file of Excel or Word, which an import cannot read; undefined for other files. */
export async function officeFault(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const begin = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!office.includes(begin)) return undefined;
  if (/\.(?:xls[xmb]?|ods|numbers)$/i.test(file.name)) return m.admin_file_excel();
  return /\.(?:docx?|odt)$/i.test(file.name) ? m.admin_file_word() : undefined;
}
