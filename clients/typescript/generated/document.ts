/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '896990696f01494032a3ef138b6f95d052a96e6c199567c7b2c274788a9cb5a8';
