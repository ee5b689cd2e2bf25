/** The port of the product under test. */
export const productPort = Number(process.env['E2E_PORT'] ?? 43117);

/** The port for a journey's double of the AI provider; otherwise nothing listens there. */
export const providerPort = productPort + 1;
