import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Check } from './check.ts';

it('an icon is drawn in the colour of its text, and hidden from assistive technology unless it has a name', () => {
  const bare = renderToStaticMarkup(<Check size={18} className="text-accent" />);
  expect(bare).toContain('aria-hidden="true"');
  expect(bare).toContain('stroke="currentColor"');
  expect(bare).toContain('width="18"');
  expect(bare).toContain('class="text-accent"');
  const named = renderToStaticMarkup(<Check role="img" aria-label="Right" />);
  expect(named).toContain('aria-hidden="false"');
  expect(named).toContain('aria-label="Right"');
});
