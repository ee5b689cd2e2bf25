import { type Language, type Theme, themes } from '@nghego/contracts/page-renderer';
import type { Head } from './head.ts';

type Chunk = { file: string; imports?: readonly string[] };

/**
 * The whole document. Scripts are files only (the CSP allows no inline one), the stylesheet is allowed by its hash;
 * what the page was made from travels as JSON that no browser runs.
 */
export function documentHtml(page: {
  language: Language;
  theme: Theme | undefined;
  head: Head;
  canonical: string;
  body: string;
  hydration: unknown;
  entry: string;
  starter: string;
  icon: string;
  style: string | undefined;
  manifest: Record<string, Chunk> | undefined;
  modules: readonly string[];
}): string {
  const { manifest, entry, head } = page;
  const files = manifest === undefined ? undefined : filesOf(manifest, [entry, ...page.modules]);
  // in the page, not beside it: a round trip less before anything is seen (decision 008)
  const style =
    page.style === undefined
      ? '<link rel="stylesheet" href="/src/ui/tokens.css">'
      : `<style>${page.style}</style>`;
  // the page is whole without its scripts: all but the starter come after what is seen
  const script = files
    ? `<script type="module" src="/${manifest?.[page.starter]?.file}" data-files="${files.map((file) => `/${file}`).join(' ')}"></script>`
    : `<script type="module" src="/${entry}"></script>`;
  return `<!doctype html>
<html lang="${page.language}"${page.theme === undefined ? '' : ` data-theme="${page.theme}"`}${files ? '' : ' data-fonts'}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
<link rel="canonical" href="${escapeHtml(page.canonical)}">
<link rel="icon" href="${escapeHtml(page.icon)}" type="image/svg+xml">
${themeColors(page.theme)}
${style}
</head>
<body><div id="root">${page.body}</div>
<script type="application/json" id="hydration">${JSON.stringify(page.hydration).replaceAll('<', '\\u003c')}</script>
${script}
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

/** Scripts that the named modules need, each once. */
function filesOf(manifest: Record<string, Chunk>, names: string[]): string[] {
  const scripts = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const inner of chunk.imports ?? []) visit(inner);
  };
  for (const name of names) visit(name);
  return [...scripts];
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
