/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'cda650b64782c20d2643555f9ef141ba39773c5fd9fd52d22a7311b30cf6d714';
