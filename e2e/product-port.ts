/** Where the product under test listens. */
export const productPort = Number(process.env['E2E_PORT'] ?? 43117);

/** Where a journey may put a double of the AI provider; nothing listens there otherwise. */
export const providerPort = productPort + 1;
