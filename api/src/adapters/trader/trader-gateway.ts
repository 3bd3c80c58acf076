import type { TraderOrderItem } from '@depotwerk/contract/banks';

/** By what somebody signs in at a bank. */
export interface TraderAccess {
  readonly issuerId: number;
  readonly login: string;
  readonly password: string;
}

export interface BankPosition {
  readonly isin: string;
  readonly units: number;
  /** EUR per unit. */
  readonly price: number;
  /** ISO date. */
  readonly pricedOn: string;
}

export interface BankDepot {
  readonly externalKey: string;
  readonly externalConsumerKey: string;
  readonly ownerName: string;
  /** False: orders are refused until the customer has confirmed the contract at the bank. */
  readonly isConfirmed: boolean;
  readonly positions: readonly BankPosition[];
  /** ISO instant: of which moment the positions are, as the bank says. */
  readonly asOf: string;
  /** Costs and risk premiums taken since the start, EUR; null: the bank does not say. */
  readonly costsEur: number | null;
}

/** A line of an order. An order sells, buys or saves into a fund once, so kind and ISIN say which line is meant. */
export interface BankOrderItem extends Readonly<Pick<TraderOrderItem, 'kind' | 'eur' | 'fraction'>> {
  readonly isin: string;
  /** A sale of all units that are held; `eur` is then what they were worth when it was planned. */
  readonly isWholePosition: boolean;
}

/**
 * Executed as a whole or not at all. What is bought is paid from what is sold: where a whole position brings more or less
 * than planned, the purchases take their share of it.
 */
export interface BankOrder {
  /** The bank executes one order under a key, however often it is sent. */
  readonly clientKey: string;
  readonly externalKey: string;
  readonly items: readonly BankOrderItem[];
  /** Of the code that the bank has confirmed for it; null without a second factor of the bank. */
  readonly reference: string | null;
}

/** What became of a line; EUR, units and price are null in the savings plan. */
export interface ExecutedItem
  extends Pick<BankOrderItem, 'kind' | 'isin'>, Readonly<Pick<TraderOrderItem, 'eur' | 'units' | 'price'>> {
  readonly orderNumber: string;
}

export type BankOrderResult =
  | { readonly state: 'executed'; readonly items: readonly ExecutedItem[] }
  | { readonly state: 'refused'; readonly isUnconfirmed: boolean; readonly message: string };

export interface BankToken {
  readonly reference: string;
  /** Masked number. */
  readonly sentTo: string;
  readonly expiresAt: string;
}

export type TraderFaultCode =
  'passwordWrong' | 'mustUpdatePassword' | 'newPasswordRefused' | 'locked' | 'unavailable';

/** A bank refused, or could not be reached. The message is in its own words and for people; it holds no secret. */
export class TraderFault extends Error {
  constructor(
    readonly code: TraderFaultCode,
    message: string,
    /** ISO instant; where the bank says when it may be tried again. */
    readonly lockedUntil: string | null = null,
  ) {
    super(message);
  }
}

/** The way to the banks. Every call may throw {@link TraderFault}; one that hangs is ended by the caller. */
export interface TraderGateway {
  signIn(access: TraderAccess): Promise<void>;
  changePassword(access: TraderAccess, newPassword: string): Promise<void>;
  /** All depots that the access shows, with positions at the newest prices. */
  readDepots(access: TraderAccess): Promise<readonly BankDepot[]>;
  /** Has the bank send a code. @param phone of the person @param purpose as the person reads it */
  sendToken(access: TraderAccess, phone: string, purpose: string): Promise<BankToken>;
  /** @returns whether the code is right; a wrong one is spent */
  checkToken(access: TraderAccess, reference: string, code: string): Promise<boolean>;
  placeOrder(access: TraderAccess, order: BankOrder): Promise<BankOrderResult>;
  /** What became of an order; null when the bank does not know it. */
  findOrder(access: TraderAccess, clientKey: string): Promise<BankOrderResult | null>;
}
