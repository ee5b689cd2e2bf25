import { type Language, type Theme, themes } from '@nghego/contracts/page-renderer';
import type { Head } from './head.ts';

type Chunk = { file: string; css?: readonly string[]; imports?: readonly string[] };

/**
 * The whole document. Scripts and styles are files only (the CSP allows nothing inline); what the page was
 * made from travels as JSON that no browser runs.
 */
export function documentHtml(page: {
  language: Language;
  theme: Theme | undefined;
  head: Head;
  canonical: string;
  body: string;
  hydration: unknown;
  entry: string;
  manifest: Record<string, Chunk> | undefined;
  modules: readonly string[];
}): string {
  const { manifest, entry, head } = page;
  const files = manifest === undefined ? undefined : filesOf(manifest, [entry, ...page.modules]);
  const script = manifest?.[entry]?.file;
  const styles = files
    ? files.css.map((file) => `<link rel="stylesheet" href="/${file}">`)
    : ['<link rel="stylesheet" href="/src/ui/tokens.css">'];
  // the page is whole without its scripts: they come last, and after what is seen
  const ahead = (files?.js ?? [])
    .filter((file) => file !== script)
    .map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`);
  return `<!doctype html>
<html lang="${page.language}"${page.theme === undefined ? '' : ` data-theme="${page.theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
<link rel="canonical" href="${escapeHtml(page.canonical)}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${themeColors(page.theme)}
${styles.join('\n')}
</head>
<body><div id="root">${page.body}</div>
<script type="application/json" id="hydration">${JSON.stringify(page.hydration).replaceAll('<', '\\u003c')}</script>
${ahead.join('\n')}
<script type="module" src="/${script ?? entry}" fetchpriority="low"></script>
</body>
</html>`;
}

/** The browser's own frame in the paper's color of tokens.css. */
function themeColors(theme: Theme | undefined): string {
  const paper = { light: '#faf7f2', dark: '#1a1816' };
  if (theme !== undefined) return `<meta name="theme-color" content="${paper[theme]}">`;
  return themes
    .map(
      (name) =>
        `<meta name="theme-color" content="${paper[name]}" media="(prefers-color-scheme: ${name})">`,
    )
    .join('\n');
}

/** Files that the named modules need, each once. */
function filesOf(
  manifest: Record<string, Chunk>,
  names: string[],
): { js: string[]; css: string[] } {
  const js = new Set<string>();
  const css = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || js.has(chunk.file)) return;
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    for (const inner of chunk.imports ?? []) visit(inner);
  };
  for (const name of names) visit(name);
  for (const { file } of Object.values(manifest)) if (file.endsWith('.css')) css.add(file);
  return { js: [...js], css: [...css] };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
