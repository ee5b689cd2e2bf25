/** Where the product under test listens. */
export const productPort = Number(process.env['E2E_PORT'] ?? 43117);
