// Keeps zod from trying `new Function`, which the CSP would refuse and report. Zod reads this object when it is loaded;
// the object is set without importing zod, so that the first page does not wait for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
