import { AtRule, type ChildNode, parse, type Root, Rule } from 'postcss';
import parseSelectors, { type Selector } from 'postcss-selector-parser';

/** The classes and elements of a page that selectors can match. */
type Held = { classes: ReadonlySet<string>; tags: ReadonlySet<string> };

/**
 * Extracts the part of the stylesheet that a page needs, in the sheet's order (decision 008). A rule stays unless one
 * of its classes or elements does not occur in the page; states, attributes and `:not()` are ignored.
 * @param sheet the built stylesheet
 * @returns a function from the page's markup to its stylesheet; the whole sheet if it cannot be parsed
 */
export function createPageStyle(sheet: string): (markup: string) => string {
  let partFor: ((markup: string) => Root) | undefined;
  return (markup) => {
    try {
      partFor ??= createPart(sheet);
      return partFor(markup).toString();
    } catch {
      return sheet;
    }
  };
}

function createPart(sheet: string): (markup: string) => Root {
  const whole = parse(sheet);
  whole.walkComments((comment) => {
    comment.remove();
  });
  const selectors = new Map<string, readonly Selector[]>();
  whole.walkRules(({ selector }) => {
    selectors.set(selector, parseSelectors().astSync(selector).nodes);
  });
  return (markup) => {
    const held = holdings(markup);
    const part = whole.clone();
    part.walkRules((rule) => {
      const isStep = rule.parent instanceof AtRule && rule.parent.name.endsWith('keyframes');
      if (!isStep && !selectors.get(rule.selector)?.some((one) => mayApply(one, held))) drop(rule);
    });
    const read = readWords(part, markup);
    part.walkDecls(/^--/, (declaration) => {
      if (!read.has(declaration.prop)) drop(declaration);
    });
    part.walkAtRules(/^property$|keyframes$/, (rule) => {
      if (!read.has(rule.params)) drop(rule);
    });
    return part;
  };
}

function holdings(markup: string): Held {
  const classes = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '').split(/\s+/),
  );
  const tags = [...markup.matchAll(/<([a-z][\w-]*)/gi)].map(([, tag = '']) => tag);
  return { classes: new Set(classes), tags: new Set(['html', 'body', ...tags]) };
}
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function mayApply(selector: Selector, held: Held): boolean {
  return selector.every((node) => {
    if (node.type === 'class') return held.classes.has(node.value);
    if (node.type === 'tag') return held.tags.has(node.value);
    return node.type === 'pseudo' && /^:(is|where|has)$/.test(node.value)
      ? node.some((inner) => mayApply(inner, held))
      : true;
  });
}

/**
 * Removes a node, and parents that have become empty. A layer's first mention stays, since it sets the order of layers.
 */
function drop(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  const isAroundNothing =
    parent instanceof Rule || (parent instanceof AtRule && parent.name !== 'layer');
  if (isAroundNothing && parent.nodes?.length === 0) drop(parent);
}

/**
 * All words in a page and in the declarations of its styles: names of keyframes and custom properties are among them.
 * The values of the named custom properties are searched for further names.
 */
function readWords(part: Root, markup: string): Set<string> {
  const values = new Map<string, string>();
  let texts = markup;
  part.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) values.set(prop, `${values.get(prop) ?? ''} ${value}`);
    else texts += ` ${value}`;
  });
  const words = new Set<string>();
  const visit = (text: string): void => {
    for (const [word] of text.matchAll(/[\w-]+/g)) {
      if (words.has(word)) continue;
      words.add(word);
      visit(values.get(word) ?? '');
    }
  };
  visit(texts);
  return words;
}
