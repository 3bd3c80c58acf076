import { onGlobalReset } from '../state/global-reset';

// In memory only: storage would hand it to every script of the origin. Not exported from the package.
let token: string | null = null;

export const accessToken = (): string | null => token;
export const accessTokenReceived = (received: string): void => {
  token = received;
};
export const accessTokenDropped = (): void => {
  token = null;
};
onGlobalReset(accessTokenDropped);
