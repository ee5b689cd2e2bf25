import type { MiniTestItems } from '@nghego/contracts/mini-tests';
import type { PracticeQuestion } from '@nghego/contracts/practice-items';
import type { TakenTest } from '@nghego/engine/mini-test/read-mini-tests';
import type { TestForm } from '@nghego/engine/mini-test/test-form';
import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import type { ComponentType } from 'react';

/** What the log says of mini tests, oldest first, and which form is next. */
export type TestsOfLog = { tests: readonly TakenTest[]; next: TestForm };

/** What the screens of a mini test need from the rest of the app. */
export type MiniTestPorts = {
  /** Stores a practice event that happened `at` that time; resolves once it is on the disk, or cannot be. */
  record: (facts: PracticeFacts, at: Date) => Promise<void>;
  /** Reports the tests of the log: once it was read, and after each change. Returns a function that unsubscribes. */
  followTests: (report: (tests: TestsOfLog) => void) => () => void;
  /**
   * A form with its items.
   * @throws if it cannot be fetched
   */
  fetchForm: (form: string) => Promise<MiniTestItems>;
  /** Caches the page and the form's items for use without a network. */
  keepOffline: (form: string) => void;
};

/** The component that shows a question of part 5, without any sign of the right answer. */
export type AskedQuestionScreen = ComponentType<{
  question: PracticeQuestion;
  chosen: number | null;
  onChoose: (option: number) => void;
}>;
