/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'e9b2ba7505e6b46e5bd4db996d623179e14139063c152d919c0a0cc281f3e0d1';
