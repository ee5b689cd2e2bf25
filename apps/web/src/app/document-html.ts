import { type Language, type Theme, themes } from '@nghego/contracts/page-renderer';
import type { Head } from './head.ts';

/** The browser paints nothing before the whole page has arrived, since centered parts would move while more arrives. */
const wholeAtOnce = '<link rel="expect" href="#hydration" blocking="render">';

const developmentStyles = ['boot/fonts.css', 'boot/whole-style.css'];

type Chunk = { file: string; imports?: readonly string[] };

/**
 * The whole document. Scripts are files only, since the CSP allows no inline scripts; inline stylesheets are allowed by
 * their hashes. The loaded data is inside the page as JSON, which browsers do not run.
 */
export function documentHtml(page: {
  language: Language;
  theme: Theme | undefined;
  head: Head;
  publicUrl: string;
  canonical: string;
  body: string;
  /** markup outside the app, see start-failed.tsx */
  startFailed: string;
  hydration: unknown;
  /** the API's address of the set, if `hydration` leaves the set out */
  setAddress?: string | undefined;
  entry: string;
  starter: string;
  icon: string;
  /** the styles inside the page, and the whole stylesheet's file; undefined in development */
  styles: { fonts: string; own: string; file: string } | undefined;
  manifest: Record<string, Chunk> | undefined;
  modules: readonly string[];
}): string {
  const { manifest, entry, head } = page;
  const files = manifest === undefined ? undefined : filesOf(manifest, [entry, ...page.modules]);
  // inline: saves a round trip before the first paint (decision 008)
  const style =
    page.styles === undefined
      ? developmentStyles.map((file) => `<link rel="stylesheet" href="/src/${file}">`).join('')
      : `<style>${page.styles.fonts}</style><style>${page.styles.own}</style>`;
  // all scripts but the starter come after the content, so that the page can be read before they load
  const script = files
    ? `<script type="module" src="/${manifest?.[page.starter]?.file}" data-style="/${page.styles?.file}"${page.setAddress === undefined ? '' : ` data-set="${escapeHtml(page.setAddress)}"`} data-files="${files.map((file) => `/${file}`).join(' ')}"></script>`
    : `<script type="module" src="/${entry}"></script>`;
  return `<!doctype html>
<html lang="${page.language}"${page.theme === undefined ? '' : ` data-theme="${page.theme}"`}${files ? '' : ' data-fonts'}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<title>${escapeHtml(head.title)}</title>
<meta name="description" content="${escapeHtml(head.description)}">
<link rel="canonical" href="${escapeHtml(page.canonical)}">
${head.isUnlisted ? '<meta name="robots" content="noindex">\n' : ''}${preview(page)}
<link rel="icon" href="${escapeHtml(page.icon)}" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
${wholeAtOnce}
${themeColors(page.theme)}
${style}
</head>
<body><div id="root">${page.body}</div>${page.startFailed}
<script type="application/json" id="hydration">${inScript(page.hydration)}</script>
${script}
</body>
</html>`;
}

type PageHead = { head: Head; language: Language; publicUrl: string; canonical: string };

/** The meta elements and the schema.org data for search engines and for previews of shared links. */
function preview({ head, language, publicUrl, canonical }: PageHead): string {
  const properties = {
    'og:type': head.article === undefined ? 'website' : 'article',
    'og:site_name': 'Nghe Gõ',
    'og:title': head.title,
    'og:description': head.description,
    'og:url': canonical,
    'og:locale': language === 'vi' ? 'vi_VN' : 'en_US',
    'og:image': `${publicUrl}/social-preview.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Nghe Gõ: hear English, type it.',
  };
  const tags = Object.entries(properties).map(
    ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
  );
  tags.push('<meta name="twitter:card" content="summary_large_image">');
  if (head.article !== undefined) tags.push(linkedData(head, head.article, canonical, publicUrl));
  return tags.join('\n');
}

/** schema.org data of a text page, with its breadcrumb. */
function linkedData(
  { description }: Head,
  { type, name, modified }: NonNullable<Head['article']>,
  canonical: string,
  publicUrl: string,
): string {
  const publisher = { '@type': 'Organization', name: 'The Nghe Gõ project', url: publicUrl };
  const crumb = (position: number, label: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name: label,
    item,
  });
  const graph = [
    { '@type': type, name, description, url: canonical, dateModified: modified, publisher },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [crumb(1, 'Nghe Gõ', `${publicUrl}/`), crumb(2, name, canonical)],
    },
  ];
  return `<script type="application/ld+json">${inScript({ '@context': 'https://schema.org', '@graph': graph })}</script>`;
}

/** JSON that cannot close the script element around it. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Gives the browser's toolbar the background color of the page, `--paper` of tokens.css. */
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

/** The scripts that the named modules need, each once. */
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
