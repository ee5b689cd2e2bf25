import { readLocalText, writeLocalText } from '../../platform/storage/local-storage.ts';

const key = 'dev-notice-dismissed-v1';

export const isNoticeDismissed = (): boolean => readLocalText(key) !== undefined;

/** Dismisses the notice for good. */
export const dismissNotice = (): void => writeLocalText(key, 'true');
