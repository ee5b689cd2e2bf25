import { Languages, Moon, Sun } from 'lucide-react';
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

/**
 * SH-16: named after the language that a press gives, in that language.
 * @param isShort beside a Back button a phone has room for the icon alone
 */
export function LanguageSwitch({ isShort }: { isShort: boolean }): ReactNode {
  const other = getLocale() === 'en' ? 'vi' : 'en';
  return (
    <Button
      look="bare"
      lang={other}
      className="min-w-11 whitespace-nowrap"
      onClick={() => chooseLanguage(other)}
    >
      <Languages aria-hidden size={20} className={isShort ? 'sm:hidden' : 'min-[22rem]:hidden'} />
      <span className={isShort ? 'max-sm:sr-only' : 'max-[22rem]:sr-only'}>
        {other === 'vi' ? m.language_vi() : m.language_en()}
      </span>
    </Button>
  );
}
