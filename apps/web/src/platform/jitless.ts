// Zod would try `new Function`, which the CSP refuses and reports. It reads this object when it is loaded; set without
// importing zod, so that the first page does not wait for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
