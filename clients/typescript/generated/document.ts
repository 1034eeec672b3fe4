/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'c66f7de9eac2c4c5b3be617dea287091ce61dbd4fdf79f054d92756adf0966c9';
