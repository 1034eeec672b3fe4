export const readJsonLd = (text: string): { ok: boolean } => { try { JSON.parse(text); return { ok: true }; } catch { return { ok: false }; } };
