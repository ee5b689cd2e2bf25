import * as z from 'zod/mini';

// zod would try `new Function`, which the CSP refuses and reports; first import of the entry
z.config({ jitless: true });
