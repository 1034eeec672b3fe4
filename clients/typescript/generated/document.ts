/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'cbe5740d659090d5872780cca58e755d0dc40cb7dc7932d9db9aef5afd20d013';
