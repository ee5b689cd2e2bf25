import { Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { chooseLanguage } from '../../platform/language.ts';
import { chooseTheme, useTheme } from '../../platform/theme.ts';
import { Button, IconButton } from '../../ui/button.tsx';

/** SH-17: named after the theme that a press gives. */
export function ThemeSwitch(): ReactNode {
  const isDark = useTheme() === 'dark';
  return (
    <IconButton
      label={isDark ? m.theme_light() : m.theme_dark()}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun aria-hidden size={20} /> : <Moon aria-hidden size={20} />}
    </IconButton>
  );
}

/** SH-16: named after the language that a press gives, in that language. */
export function LanguageSwitch(): ReactNode {
  const other = getLocale() === 'en' ? 'vi' : 'en';
  return (
    <Button
      look="bare"
      lang={other}
      className="whitespace-nowrap"
      onClick={() => chooseLanguage(other)}
    >
      {other === 'vi' ? m.language_vi() : m.language_en()}
    </Button>
  );
}
