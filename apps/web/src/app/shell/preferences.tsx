import { Languages, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { chooseLanguage } from '../../platform/language.ts';
import { switchTheme } from '../../platform/theme.ts';
import { Button } from '../../ui/button.tsx';

/**
 * SH-17: named after the theme that a press gives. The styles choose the name, since they alone know the system's
 * theme before any script runs.
 */
export function ThemeSwitch(): ReactNode {
  return (
    <Button look="bare" className="size-11 shrink-0" onClick={switchTheme}>
      <span className="dark:hidden">
        <Moon aria-hidden size={20} />
        <span className="sr-only">{m.theme_dark()}</span>
      </span>
      <span className="hidden dark:inline">
        <Sun aria-hidden size={20} />
        <span className="sr-only">{m.theme_light()}</span>
      </span>
    </Button>
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
