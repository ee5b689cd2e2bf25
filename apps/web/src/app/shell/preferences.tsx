import { languagePath, type Theme, themePath } from '@nghego/contracts/page-renderer';
import { Languages } from '../../ui/icons/languages.ts';
import { Moon } from '../../ui/icons/moon.ts';
import { Sun } from '../../ui/icons/sun.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { chooseLanguage } from '../../platform/language.ts';
import { chooseTheme } from '../../platform/theme.ts';
import { Button } from '../../ui/button.tsx';

/** What is not practice is quieter in the header. */
export const quiet = 'text-sm text-muted font-medium!';

/**
 * The theme switch, named after the theme that it sets (SH-17). Both buttons are in the HTML, and the styles show one:
 * only they know the system's theme before a script runs.
 */
export function ThemeSwitch(): ReactNode {
  return (
    <form method="post" className="shrink-0">
      <div className="dark:hidden">
        <ThemeButton theme="dark">
          <Moon size={20} />
          <span className="sr-only">{m.theme_dark()}</span>
        </ThemeButton>
      </div>
      <div className="hidden dark:block">
        <ThemeButton theme="light">
          <Sun size={20} />
          <span className="sr-only">{m.theme_light()}</span>
        </ThemeButton>
      </div>
    </form>
  );
}

function ThemeButton({ theme, children }: { theme: Theme; children: ReactNode }): ReactNode {
  return (
    // before the app is alive the browser sends the form itself, so no press is lost
    <Button
      type="submit"
      look="bare"
      className={`size-11 ${quiet}`}
      formAction={themePath(theme)}
      onClick={(event) => {
        event.preventDefault();
        chooseTheme(theme);
        // the pressed button is hidden now: of the two, only the one that is shown can take the focus
        event.currentTarget.form?.querySelectorAll('button').forEach((button) => button.focus());
      }}
    >
      {children}
    </Button>
  );
}

/** Classes that hide the switch's text where there is room for its icon only. */
const iconAlone = {
  full: 'min-[22rem]:hidden',
  crowded: 'min-[22rem]:max-md:hidden xl:hidden',
  back: 'sm:max-md:hidden xl:hidden',
} as const;
const textAlone = {
  full: 'max-[22rem]:sr-only',
  crowded: 'max-[22rem]:sr-only md:max-xl:sr-only',
  back: 'max-sm:sr-only md:max-xl:sr-only',
} as const;

/**
 * The language switch, named after the language that it sets, in that language (SH-16).
 * @param room how much room it has: `full` enough for its text; `crowded` in a wide header with all its links; `back`
 * as `crowded`, with a Back button on a phone
 */
export function LanguageSwitch({ room }: { room: keyof typeof iconAlone }): ReactNode {
  const other = getLocale() === 'en' ? 'vi' : 'en';
  return (
    // a form, as the theme switch is: until the app is alive, the browser sends it
    <form
      method="post"
      action={languagePath(other)}
      onSubmit={(event) => {
        event.preventDefault();
        chooseLanguage(other);
      }}
    >
      <Button
        type="submit"
        look="bare"
        lang={other}
        className={`min-w-11 whitespace-nowrap ${quiet}`}
      >
        <Languages size={20} className={iconAlone[room]} />
        <span className={textAlone[room]}>
          {other === 'vi' ? m.language_vi() : m.language_en()}
        </span>
      </Button>
    </form>
  );
}
