/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '19f9a3e167e5066c0a10482e2f925d5b9a4f2f4843bf1a9a11a5f711da618d0b';
