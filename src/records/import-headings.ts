import type { BANK_ACCOUNT } from './bank-account';
import type { DEAL } from './deal';
import type { FieldsWith, FieldTable } from './field-table';
import type { LEAD } from './lead';
import type { PAYMENT } from './payment';
import type { VENDOR } from './vendor';
import type { VENDOR_FILE } from './vendor-file';

/** The accepted headings of each field in files, including those of our own exports and templates. */
type Headings<Table extends FieldTable> = {
  readonly [Each in FieldsWith<Table, 'imported'>]: readonly string[];
};

/** The name of each field in a new Zoho CRM; undefined for a field that it lacks. */
type ZohoNames<Table extends FieldTable> = {
  readonly [Each in FieldsWith<Table, 'imported'>]: string | undefined;
};

const FRANCHISE = ['franchise', 'partnercode', 'vendorcode', 'frachisecode', 'फ़्रैंचाइज़ कोड', 'फ़्रैंचाइज़'];
const CREATED = [
  'created',
  'createdat',
  'createdon',
  'createddate',
  'dateofcreation',
  'date',
  'बनने का समय',
  'बनी',
  'बनने की तारीख',
  'तारीख',
  'दिनांक',
];
const PRODUCT = [
  'product',
  'category',
  'productname',
  'productinterest',
  'interestedproduct',
  'interestedin',
  'उत्पाद',
  'प्रोडक्ट',
];
const MOBILE = [
  'phone',
  'mobilenumber',
  'mobileno',
  'phonenumber',
  'phoneno',
  'contactno',
  'contactnumber',
  'मोबाइल',
  'मोबाइल नंबर',
  'मोबाइल नं',
  'फ़ोन',
  'फ़ोन नंबर',
];

export const LEAD_HEADINGS: Headings<typeof LEAD> = {
  id: ['आईडी', 'leadid', 'leadnumber', 'leadno', 'recordid', 'crmid', 'लीडसंख्या', 'लीडनंबर', 'लीड आईडी'],
  franchiseCode: FRANCHISE,
  name: [
    'name',
    'leadname',
    'customername',
    'customer',
    'clientname',
    'client',
    'नाम',
    'पूरा नाम',
    'ग्राहक',
    'ग्राहक का नाम',
  ],
  mobile: MOBILE,
  email: ['emailaddress', 'mail', 'ईमेल'],
  city: ['town', 'शहर'],
  product: PRODUCT,
  status: ['status', 'स्थिति'],
  source: ['source', 'स्रोत', 'सोर्स'],
  createdTime: CREATED,
  followUpTime: ['followup', 'followupon', 'nextcall', 'फ़ॉलो-अप', 'अगला संपर्क'],
  convertedDealId: ['becamedeal', 'converteddeal', 'converteddealid', 'जो डील बनी'],
};

export const ZOHO_LEAD: ZohoNames<typeof LEAD> = {
  id: 'id',
  franchiseCode: 'Franchise_Code',
  name: 'Full_Name',
  mobile: 'Mobile',
  email: 'Email',
  city: 'City',
  product: 'Product_Category',
  status: 'Lead_Status',
  source: 'Lead_Source',
  createdTime: 'Created_Time',
  followUpTime: undefined,
  convertedDealId: '$converted_detail',
};

export const DEAL_HEADINGS: Headings<typeof DEAL> = {
  id: ['आईडी', 'dealid', 'dealnumber', 'dealno', 'recordid', 'crmid', 'डीलसंख्या', 'डीलनंबर', 'डील आईडी'],
  franchiseCode: FRANCHISE,
  createdTime: CREATED,
  productCategory: PRODUCT,
  stage: ['dealstage', 'status', 'चरण'],
  name: ['name', 'deal', 'customer', 'customername', 'डील का नाम', 'डील'],
  company: ['companyname', 'account', 'accountname', 'कंपनी'],
  voidReason: ['void', 'voidreason', 'रद्द', 'रद्द करने का कारण'],
};

export const PAYMENT_HEADINGS: Headings<typeof PAYMENT> = {
  id: [
    'आईडी',
    'paymentid',
    'receipt',
    'receiptno',
    'receiptnumber',
    'transactionid',
    'txnid',
    'recordid',
    'भुगतान आईडी',
    'रसीद संख्या',
    'रसीद नंबर',
  ],
  dealId: ['deal', 'dealnumber', 'dealno', 'idofthedeal', 'डील की ID', 'डील संख्या', 'डील नंबर', 'डील आईडी'],
  amountPaid: [
    'amount',
    'paid',
    'amountinr',
    'amountrs',
    'amountreceived',
    'receivedamount',
    'amountcredited',
    'amt',
    'amtinr',
    'amtrs',
    'amtreceived',
    'amtpaid',
    'चुकाई गई रकम',
    'रकम',
    'राशि',
    'प्राप्त राशि',
    'प्राप्त रकम',
  ],
  paidOn: [
    'date',
    'paidat',
    'paymentdate',
    'paiddate',
    'receiptdate',
    'receivedon',
    'receiveddate',
    'transactiondate',
    'txndate',
    'valuedate',
    'भुगतान की तारीख',
    'तारीख',
    'दिनांक',
  ],
  reference: [
    'utr',
    'utrno',
    'utrnumber',
    'referenceno',
    'referencenumber',
    'refno',
    'chequeno',
    'utrorreference',
    'utrrefno',
    'bankreference',
    'transactionref',
    'यूटीआर',
    'यूटीआर नंबर',
    'संदर्भ',
    'संदर्भ संख्या',
    'UTR या संदर्भ',
  ],
};

export const VENDOR_HEADINGS: Headings<typeof VENDOR> = {
  franchiseCode: ['code', ...FRANCHISE, 'फ़्रैंचाइज़ी कोड'],
  name: [
    'franchisename',
    'vendor',
    'vendorname',
    'partner',
    'partnername',
    'फ़्रैंचाइज़ का नाम',
    'फ़्रैंचाइज़ी का नाम',
    'वेंडर',
  ],
  contactPerson: ['contact', 'person', 'owner', 'contactname', 'संपर्क व्यक्ति'],
  email: ['emailaddress', 'mail', 'emailid', 'ईमेल'],
  mobile: MOBILE,
  city: ['town', 'शहर'],
  state: ['राज्य'],
  pin: ['pincode', 'postalcode', 'zip', 'पिन कोड'],
  pan: ['pannumber', 'panno'],
  gstin: ['gst', 'gstnumber', 'gstno'],
};

export const BANK_ACCOUNT_HEADINGS: Headings<typeof BANK_ACCOUNT> = {
  holder: [
    'accountholder',
    'accountholdername',
    'acholder',
    'acholdername',
    'bankacholdername',
    'holdername',
    'nameinbank',
    'nameasperbank',
    'beneficiaryname',
    'beneficiary',
    'खाताधारक',
    'खाताधारक का नाम',
  ],
  account: [
    'accountnumber',
    'accountno',
    'accno',
    'acno',
    'acnumber',
    'bankaccount',
    'bankaccountno',
    'bankaccountnumber',
    'bankac',
    'bankacno',
    'bankacnumber',
    'beneficiaryaccountno',
    'खाता संख्या',
    'खाता नंबर',
    'बैंक खाता',
  ],
  ifsc: ['ifsccode', 'bankifsc', 'ifs', 'ifscode', 'IFSC कोड'],
};

export const VENDOR_FILE_HEADINGS: Headings<typeof VENDOR_FILE> = {
  status: ['vendorstatus', 'स्थिति', 'वेंडर की स्थिति'],
  ratesFrom: [
    'ratiosfrom',
    'ratesfrom',
    'ratefrom',
    'effectivefrom',
    'effectivedate',
    'effectivedt',
    'wef',
    'fromdate',
    'अनुपात कब से',
    'दर कब से',
    'प्रभावी तारीख',
  ],
};

export const ZOHO_DEAL: ZohoNames<typeof DEAL> = {
  id: 'id',
  franchiseCode: 'Franchise_Code',
  createdTime: 'Created_Time',
  productCategory: 'Product_Category',
  stage: 'Stage',
  name: 'Deal_Name',
  company: 'Account_Name',
  voidReason: undefined,
};
