import { type Browser, chromium } from '@playwright/test';

/** Opens the browser for figures that Lighthouse does not give. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  });
}
